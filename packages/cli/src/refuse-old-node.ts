// The command imports this module first. An old Node is refused with a message, before a module loads that needs a
// newer one.
import { refuseOldNode } from 'language-service-description/old-node';

refuseOldNode('language-service');
