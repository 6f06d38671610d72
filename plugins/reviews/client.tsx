import './reviews.css';
import { defineClient } from '#resource';
import { Author } from './cells/Author.tsx';
import { ReviewWords } from './cells/ReviewWords.tsx';
import { StarsCell } from './cells/StarsCell.tsx';

export default defineClient({
  pages: { reviews: () => import('./pages/ReviewsPage.tsx'), 'tour-reviews': () => import('./pages/TourReviews.tsx') },
  cells: { author: Author, stars: StarsCell, words: ReviewWords },
});
