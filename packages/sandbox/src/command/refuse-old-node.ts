// Imported first by the command: an old Node is refused in a line, before anything that it lacks is loaded.
import { refuseOldNode } from 'language-service-description/old-node';

refuseOldNode('language-service-sandbox');
