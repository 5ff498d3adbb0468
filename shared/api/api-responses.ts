import type { Endpoint, endpoints, FileResponse } from './api-endpoints.ts'

type ResponseOf<Row> = Row extends Endpoint<infer Response> ? Response : never

/** The success response of each endpoint that answers with JSON; `null` is 204 without a body. */
export type ApiResponses = {
  [Name in keyof typeof endpoints as ResponseOf<(typeof endpoints)[Name]> extends FileResponse
    ? never
    : Name]: ResponseOf<(typeof endpoints)[Name]>
}

/** An endpoint is named by its method and path. */
export type ApiEndpoint = keyof ApiResponses
