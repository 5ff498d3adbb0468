import type { ApiEndpoint, ApiResponses } from '../../../shared/api/api-responses.ts'
import type { ProblemJson } from '../../../shared/api/problem.ts'

/** Parses a successful response (empty is null). The only place that types a body by its endpoint. */
export async function readResponse<Name extends ApiEndpoint>(
  response: Response,
): Promise<ApiResponses[Name]> {
  return JSON.parse((await response.text()) || 'null')
}

export async function readProblem(response: Response): Promise<ProblemJson> {
  return response.json()
}
