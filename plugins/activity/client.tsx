import { defineClient } from '#resource';
import { Action } from './cells/Action.tsx';
import { Subject } from './cells/Subject.tsx';
import { Undone } from './cells/Undone.tsx';

export default defineClient({ cells: { 'activity-action': Action, 'activity-record': Subject, 'activity-undone': Undone } });
