import { callApi } from '#api';
import type { Money } from '#core';
import { useLoad, useScreen, type Load } from '#resource';

interface Category {
  category_id: number;
  note?: string | null;
}
interface Place {
  name?: string;
  title?: string;
  address?: string | null;
  description?: string | null;
}

/** A tour as travellers are shown it. */
export interface Previewed {
  id: number;
  name: string | null;
  short_description: string | null;
  city_id: number | null;
  duration_value: number | null;
  duration_value_to: number | null;
  duration_unit: string | null;
  start_times: string[] | null;
  private_tour: boolean | null;
  skip_the_line: boolean | null;
  max_travelers_in_shared_tour: number | null;
  productPhotos: Array<{ id: number; url: string; caption?: string | null; alt?: string | null; is_cover?: boolean | null }> | null;
  video_url: string | null;
  themeCategories: number[] | null;
  highlights: string[] | null;
  description_why_unique: string | null;
  groupEnjoyCategories: number[] | null;
  travelerEnjoyCategories: number[] | null;
  included: Category[] | null;
  excluded: Category[] | null;
  productDays: Array<{
    day_number?: number | null;
    title?: string | null;
    description?: string | null;
    stops?: Array<{ title: string; description?: string | null }> | null;
    mealCategories?: number[] | null;
  }> | null;
  pickup_type: string | null;
  pickup_places: Place[] | null;
  pickup_additional_info: string | null;
  meeting_points: Place[] | null;
  dropoff_type: string | null;
  guide_types: string[] | null;
  guide_languages: Category[] | null;
  physical_difficulty_category_id: number | null;
  accessibilityCategories: number[] | null;
  healthRestrictionCategories: number[] | null;
  min_age: number | null;
  other_restrictions: string | null;
  what_to_bring: string[] | null;
  know_before_you_go: string | null;
  not_allowed: string[] | null;
  prices: Array<{ price_category_id: number; price: Money }>;
  upsells: Array<{ title: string; description: string | null; type: string; price: Money }>;
  confirmation_type: string | null;
  policy_type: string | null;
  ticket_type: string | null;
  minPrice: Money | null;
  minPriceBefore?: Money | null;
  rating: number | null;
  reviewsCount: number | null;
  names: { categories: Record<string, string>; priceCategories: Record<string, string>; cities: Record<string, string> };
}

const none = {};

/** A tour as travellers are shown it in a language and a currency. */
export function usePreview(id: string, { locale, currency }: { locale: string; currency: number | undefined }): Load<Previewed> {
  const { runtime, bundle } = useScreen({ resource: 'products', params: none });
  const call = bundle.manifest.calls!.preview!;
  return useLoad(`products/${id}/preview#${locale} ${currency}`, async () => {
    const options = { language: locale, ...(currency !== undefined && { currency }) };
    return (await callApi<Previewed>(runtime.http, call, { id }, undefined, options)).body;
  });
}
