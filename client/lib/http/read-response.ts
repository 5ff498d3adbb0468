import type { ApiEndpoint, ApiResponses } from '../../../shared/api/api-responses.ts'
import type { ProblemJson } from '../../../shared/api/problem.ts'

/**
 * The body of a successful answer, `null` when it has none: the one place where it gets its type, from the contract by
 * the call's name.
 */
export async function readResponse<Name extends ApiEndpoint>(
  response: Response,
): Promise<ApiResponses[Name]> {
  return JSON.parse((await response.text()) || 'null')
}

/** The body of an answer that says what went wrong. */
export async function readProblem(response: Response): Promise<ProblemJson> {
  return response.json()
}
