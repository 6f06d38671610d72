import type { ClientHalf } from '#resource';
import { LazySessions } from './widgets/LazySessions.tsx';
import { OperatorWidget } from './widgets/OperatorWidget.tsx';
import { RoleWidget } from './widgets/RoleWidget.tsx';

export default {
  widgets: { 'user-role': RoleWidget, 'user-operator': OperatorWidget, 'user-sessions': LazySessions },
} satisfies ClientHalf;
