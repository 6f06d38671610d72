/** Whether some area takes a question as an enquiry, and the address of the conversation that it is by now (GET customer-questions/{id}/enquiry). */
export interface Enquiry {
  takes: boolean;
  hash: string | null;
}
