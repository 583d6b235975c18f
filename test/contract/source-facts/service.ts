/** Authentication, errors and versioning: what holds of every endpoint. */
export const service = `
info = version 3.13.0; says Bodies are JSON unless stated; says The version is part of the path; says /v2
  = says /v3; says text translation; says document translation; says rephrasing; says voice sessions
  = says quality evaluation; says administration of API keys; says usage analytics
  = says Import and export of a translation memory run as jobs; says poll the job
server = says paid tier; says free tier; says {base_url}
key = key Service-Auth-Key in header Authorization; says Authorization: Service-Auth-Key <API_KEY>
  = says can be restricted to scopes; says a scoped key receives 403; says outside its scopes
  = says Signed upload and download URLs take no Authorization header; says separate admin keys
  = says admin endpoints; says The voice API does not support scoped keys yet
PATCH /v3/style_rules/{style_id} 400 = says Bad request; says body or a parameter is invalid
  = says points to the field
PATCH /v3/style_rules/{style_id} 401 = says Unauthorized
PATCH /v3/style_rules/{style_id} 403 = says Forbidden; says scopes of the key do not cover
  = says not available for the plan
PATCH /v3/style_rules/{style_id} 404 = says Not found
PATCH /v3/style_rules/{style_id} 429 = says Too many requests
PATCH /v3/style_rules/{style_id} 456 = says Quota exceeded
PATCH /v3/style_rules/{style_id} 500 = says Internal server error
PATCH /v3/style_rules/{style_id} 503 = says Service unavailable
POST /v3/spoken-terms 415 = says Unsupported content type
PATCH /v3/style_rules/{style_id} 400 & PATCH /v3/style_rules/{style_id} 401 &
PATCH /v3/style_rules/{style_id} 403 & PATCH /v3/style_rules/{style_id} 404 &
PATCH /v3/style_rules/{style_id} 429 & PATCH /v3/style_rules/{style_id} 456 &
PATCH /v3/style_rules/{style_id} 500 & PATCH /v3/style_rules/{style_id} 503
  message = string; required; says points to the field
  code = string; optional; says on many endpoints
`;
