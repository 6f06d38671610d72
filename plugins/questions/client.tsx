import './questions.css';
import { defineClient } from '#resource';
import { LanguageCell } from './cells/LanguageCell.tsx';
import { QuestionCell } from './cells/QuestionCell.tsx';

export default defineClient({
  pages: { questions: () => import('./pages/QuestionsPage.tsx') },
  cells: { question: QuestionCell, language: LanguageCell },
});
