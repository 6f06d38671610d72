import './faqs.css';
import { defineClient } from '#resource';
import { Question } from './widgets/Question.tsx';

export default defineClient({
  widgets: { 'faq-question': Question },
});
