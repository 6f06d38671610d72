import type { ClientHalf } from '#resource';
import { UserStatus } from './cells/UserStatus.tsx';
import { LazySessions } from './widgets/LazySessions.tsx';
import { OperatorWidget } from './widgets/OperatorWidget.tsx';
import { RoleWidget } from './widgets/RoleWidget.tsx';

export default {
  cells: { 'user-status': UserStatus },
  widgets: { 'user-role': RoleWidget, 'user-operator': OperatorWidget, 'user-sessions': LazySessions },
} satisfies ClientHalf;
