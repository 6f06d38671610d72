// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A question sent through the contact form. */
export type CustomerQuestion = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  status: CustomerQuestionStatus;
  subject: string | null;
  name: string;
  email: string;
  phone: string | null;
  /** The language for the answer. */
  language: CustomerQuestionLanguage | null;
  message?: string;
  /** The page with the form. */
  page: string | null;
  answered_at: string | null;
  answer?: string | null;
  answered_by: number | null;
};
export type CustomerQuestionStatus = 'ASKED' | 'ANSWERED' | 'ENQUIRY' | 'CLOSED';
export type CustomerQuestionLanguage = 'en' | 'he' | 'ru' | 'de' | 'es' | 'fr';

/** Ids of the area's calls. */
export type CallId = 'ask' | 'answer' | 'enquiry' | 'hand-over';

export type AskBody = { name: string; email: string; phone?: string | null; subject?: string | null; message: string; language?: string | null; page?: string | null; website?: string | null };

export type AnswerBody = { text: string };

declare global {
  interface RecordTypes {
    'customer-questions': CustomerQuestion;
  }
}
