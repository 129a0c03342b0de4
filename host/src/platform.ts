// Everything that remotes may import, one line each: the host can only offer what its own graph holds, and the build of a
// remote reads this list (scripts/rspack/share-table.js). Adding a line is free for remotes; removing one breaks those that use it.
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-router-dom';
import '@tanstack/react-query';
import 'jotai';
import 'styled-components';
import 'dayjs';

import '@app/shared/federation/boundary';
import '@app/shared/federation/define-remote';
import '@app/shared/federation/lazy-route';
import '@app/shared/federation/unsaved';
