// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** Ids of the area's calls. */
export type CallId = 'tour' | 'quote' | 'hold' | 'release' | 'book';

export type HoldBody = { product_id: number; option_id?: number | null; date: string; start_time?: string | null; party: Array<{ price_category_id: number; quantity: number }>; hold_id?: number | null };

export type DeskBookingBody = { product_id: number; option_id?: number | null; date: string; start_time?: string | null; party: Array<{ price_category_id: number; quantity: number }>; hold_id?: number | null; upsells?: Array<{ id: number; quantity: number }> | null; leader_name: string; leader_email: string; leader_phone?: string | null; language?: string | null; travellers?: Array<{ price_category_id: number; name?: string | null; answers?: Array<{ question: string; answer: string }> | null }> | null; answers?: Array<{ question: string; answer: string }> | null; pickup?: string | null; notes?: string | null; coupon_code?: string | null; pays: 'DESK' | 'INVOICE' | 'LATER' | 'DEPOSIT'; pay_by?: string | null; payment_method_id?: number | null; over_capacity?: string | null; price?: { amount: number; currency_id: number } | null; price_reason?: string | null; twins?: Array<number> | null };
