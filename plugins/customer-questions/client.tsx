import './questions.css';
import { defineClient } from '#resource';

export default defineClient({
  pages: { question: () => import('./pages/QuestionPage.tsx') },
});
