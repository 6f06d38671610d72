import type { Screen } from '#resource';
import type { WireRecord } from '#core';
import type { Question as QuestionRecord } from '../types.gen.ts';

export interface QuestionPanelProps {
  screen: Screen;
  id: string;
  /** Leads to another question. */
  onOpen: (id: number) => void;
  onClose: () => void;
}

export interface ShownProps extends QuestionPanelProps {
  question: Question;
  reload: () => void;
}

/** The answer to another question, taken over to be sent. */
export interface Taken {
  from: number;
  text: string;
}

/** A question with everything its panel shows. */
export type Question = WireRecord &
  QuestionRecord & { answerToQuestion?: (WireRecord & { text: string }) | null; merged?: Array<WireRecord & QuestionRecord> | null };
