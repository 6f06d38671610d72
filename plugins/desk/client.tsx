import './desk.css';
import { defineClient } from '#resource';

export default defineClient({ pages: { desk: () => import('./pages/Desk.tsx') } });
