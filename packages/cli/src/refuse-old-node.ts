// Refuses an old Node with a message. The program imports this module before modules that need a newer Node.
import { refuseOldNode } from 'language-service-description/old-node';

refuseOldNode('language-service');
