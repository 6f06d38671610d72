import './outbox.css';
import { defineClient } from '#resource';
import { EventState } from './cells/EventState.tsx';

export default defineClient({
  cells: { 'event-state': EventState },
  pages: { preview: () => import('./pages/MailPreview.tsx') },
});
