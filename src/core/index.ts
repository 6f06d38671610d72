// The door of core: the plugin contract. Isomorphic, without React, DOM, Node or I/O.
export * from './access.ts';
export * from './areaIndex.ts';
export * from './bundle.ts';
export * from './codes.ts';
export * from './endpoints.ts';
export * from './english.ts';
export * from './errors.ts';
export * from './errorText.ts';
export * from './manifest.ts';
export * from './money.ts';
export * from './registry.ts';
export * from './resource.ts';
export * from './routes.ts';
export * from './schema.ts';
export * from './scope.ts';
export * from './variants.ts';
