import './faqs.css';
import { defineClient } from '#resource';
import { Question } from './widgets/Question.tsx';

export default defineClient({
  pages: { faqs: () => import('./pages/Faqs.tsx') },
  widgets: { 'faq-question': Question },
});
