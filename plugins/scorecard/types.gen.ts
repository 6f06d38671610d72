// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** An operator’s word, with proof, that a booking was cancelled for a reason that is nobody’s doing. While it is accepted, the scorecard does not count that cancellation. */
export type Appeal = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** A paid booking that the operator declined or cancelled. */
  booking_id: number;
  ground: AppealGround;
  text: string;
  /** For example a weather warning, an official order, a medical certificate or a photo. */
  proof: Array<number>;
  state: AppealState | null;
  reason: string | null;
  settled_at: string | null;
  /** By the operator’s own staff. */
  withdrawable: boolean | null;
  owner_id: number | null;
  operator_id?: number | null;
};
export type AppealGround = 'WEATHER' | 'CLOSED' | 'STRIKE' | 'DISASTER' | 'ILLNESS' | 'OTHER';
export type AppealState = 'PENDING' | 'ACCEPTED' | 'REFUSED' | 'WITHDRAWN';

/** Ids of the area's calls. */
export type CallId = 'manage' | 'departures' | 'scorecard' | 'scorecard-cases';

/** What an admin fills in where an appeal is refused, or is accepted no more. */
export type RefuseBody = { reason: string };

declare global {
  interface RecordTypes {
    'cancellation-appeals': Appeal;
  }
}
