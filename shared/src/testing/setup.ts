// Carried out before each file; what it imports once a worker, where files share their modules.
import './patience.ts';
