import './enquiries.css';
import { defineClient } from '#resource';

export default defineClient({ pages: { inbox: () => import('./pages/InboxPage.tsx'), keys: () => import('./pages/Keys.tsx') } });
