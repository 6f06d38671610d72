/** Whether enquiries are available, and the conversation that the question was moved to (GET customer-questions/{id}/enquiry). */
export interface Enquiry {
  takes: boolean;
  hash: string | null;
}
