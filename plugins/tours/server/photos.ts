import type { CallHandler } from '#server';
import { fieldErrors, WaypostError } from '#core';
import type { VideoBody } from '../types.gen.ts';
import { watchAddress } from '../watchAddress.ts';
import { photosOf, type Photo } from './rules.ts';

const most = 20;

/** Photos in their order, of which exactly one is the cover: the one said to be, else the first. */
function inOrder(photos: readonly Photo[]): Photo[] {
  const cover = photos.find((photo) => photo.is_cover) ?? photos[0];
  return photos.map((photo, sort) => ({ ...photo, sort, is_cover: photo === cover }));
}

/** Adds a picture to the photos of a tour, as the last one. */
export const addPhoto: CallHandler = async ({ records, params, picture, t, reply }) => {
  const products = records('products');
  const product = await products.get(Number(params.id), { lock: true });
  if (!picture) throw fieldErrors({ file: [t('text.noPhoto')] });
  const before = photosOf(product);
  if (before.length >= most) throw fieldErrors({ file: [t('text.mostPhotos')] });
  const { id, url, width = null, height = null } = picture;
  const photos = inOrder([...before, { id, url, width, height }]);
  await products.update(product.id, { productPhotos: photos }, { trusted: true, action: 'photo' });
  reply.status(201);
  return { productPhotos: photos };
};

/** Takes a photo away; another one is the cover then. */
export const removePhoto: CallHandler = async ({ records, params, t }) => {
  const products = records('products');
  const product = await products.get(Number(params.id), { lock: true });
  const before = photosOf(product);
  const left = before.filter((photo) => photo.id !== Number(params.photoId));
  if (left.length === before.length) throw new WaypostError('RecordNotFound', t('api:recordNotFound'));
  await products.update(product.id, { productPhotos: inOrder(left) }, { trusted: true, action: 'photo' });
  return { productPhotos: inOrder(left) };
};

/** Has a video stand among the photos of a tour; short addresses become those at which it is watched. */
export const addVideo: CallHandler<VideoBody> = async ({ records, params, body, t }) => {
  const products = records('products');
  await products.get(Number(params.id), { lock: true });
  const video = body.video_url ? watchAddress(body.video_url) : undefined;
  if (!video) throw fieldErrors({ video_url: [t('text.noVideo')] });
  const { video_url: kept } = await products.update(Number(params.id), { video_url: video });
  return { video_url: kept };
};
