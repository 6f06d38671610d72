// What the core has for itself, so that no plugin takes it. Tests hold each list against the shell, the server and the migrations.

/** Addresses of the core's own screens and files. Below the first, everything is the core's. */
export const corePaths = {
  below: ['/auth', '/api', '/assets', '/health', '/settings'],
  exact: ['/', '/access-denied', '/areas', '/docs', '/login', '/logout', '/personal-data', '/security', '/config.json'],
  /** Those that a link may lead to. */
  screens: [
    '/',
    '/auth/login',
    '/auth/forgot-password',
    '/auth/new_password',
    '/auth/link',
    '/access-denied',
    '/areas',
    '/personal-data',
    '/security',
  ],
} as const;

/** The version of the API as a contract with its clients, a semantic one. The changes of each version stand beside the schemas. */
export const apiVersion = '3.0.0';

/** Calls of the core's own, beside those below `-/`, which no declaration can say. */
export const coreCalls = [
  'POST customer/login',
  'POST customer/logout',
  'POST customer/refresh-token',
  'POST customer/request-password-reset',
  'POST customer/reset-password',
  'GET customer',
  'POST users/{id}/set-preferred-language',
  'GET languages',
  'POST cache/clear',
  'GET openapi.json',
  `GET openapi/${apiVersion}.json`,
] as const;

/** Core tables whose records a resource may be declared over (`table`). */
export const openTables = [
  'audit',
  'files',
  'languages',
  'operators',
  'outbox_deliveries',
  'outbox_events',
  'outbox_mails',
  'redirects',
  'users',
] as const;
/** Every table the core makes. */
export const coreTables = [
  ...openTables,
  'access_tokens',
  'addresses',
  'api_keys',
  'audit_seals',
  'cache_epochs',
  'file_keys',
  'file_leftovers',
  'file_parts',
  'file_uses',
  'files_i18n',
  'idempotency',
  'job_parts',
  'jobs',
  'kept_files',
  'known_devices',
  'limits',
  'mail_links',
  'live_changes',
  'live_head',
  'live_presence',
  'passkey_challenges',
  'passkeys',
  'password_resets',
  'personal_ages',
  'personal_requests',
  'personal_traces',
  'preferences',
  'publication_plans',
  'publication_versions',
  'read_marks',
  'record_uses',
  'recovery_codes',
  'refresh_tokens',
  'schema_migrations',
  'second_steps',
  'sessions',
  'settings',
  'text_counts',
  'text_sources',
  'texts',
  'totp_factors',
  'views',
] as const;
