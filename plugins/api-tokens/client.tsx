import { defineClient } from '#resource';
import { Scope } from './cells/Scope.tsx';
import { ScopeField } from './widgets/ScopeField.tsx';
import './api-tokens.css';

export default defineClient({
  pages: { keys: () => import('./pages/Keys.tsx') },
  widgets: { 'token-scope': ScopeField },
  cells: { 'token-scope': Scope },
});
