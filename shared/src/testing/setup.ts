// Runs before each file; its imports once per worker, where files share their modules.
import './patience.ts';
