// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** What somebody wants to know of a tour before they book it. */
export type Question = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  text: string;
  product_id: number | null;
  /** The tour name when the question was asked. */
  product_name: string | null;
  creator_id: number | null;
  author_name: string | null;
  author_email: string | null;
  /** The language of the question, such as de. */
  language: string | null;
  status: QuestionStatus | null;
  answered_at: string | null;
  answered_by: number | null;
  merged_into: number | null;
  /** FAQs of the tour made from this question. */
  faqs: number | null;
};
export type QuestionStatus = 'ASKED' | 'ANSWERED' | 'PUBLISHED' | 'MERGED';

/** The one answer to a question. */
export type Answer = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  question_id: number;
  text: string;
  author_id: number | null;
};

/** What travellers often ask of a tour, with the answer that its page shows. */
export type QuestionAndAnswer = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  product_id: number;
  question: string;
  answer: string;
  sort: number | null;
  from_question?: number | null;
};

/** Ids of the area's calls. */
export type CallId = 'answer' | 'publish' | 'un-publish' | 'similar' | 'make-faq';

export type AnswerBody = { text: string; publish?: boolean | null };

export type FaqBody = { question: string; answer: string };

export type MergeBody = { merged_into: number };

declare global {
  interface RecordTypes {
    questions: Question;
    'question-answers': Answer;
    'product-faqs': QuestionAndAnswer;
  }
}
