import { Problem } from '../../lib/http/http-problem.ts'
import { ErrorNotice } from '../page/private-views.tsx'

/** Why a password form was rejected, and at which of its fields. */
export type PasswordFormError = { message: string; field?: string | undefined }

/** The fields of a page on which a password is chosen. `minLength` is in characters. */
export const PasswordFields = ({
  email,
  hint,
  minLength,
  formError,
}: {
  email: string
  hint: string
  minLength: number
  formError: PasswordFormError | undefined
}) => (
  <>
    {formError && <ErrorNotice>{formError.message}</ErrorNotice>}
    {/* Tells password managers which account the password belongs to. */}
    <input hidden type="email" autocomplete="username" value={email} readonly />
    {[
      { name: 'password', label: 'New password', hint },
      { name: 'repeated', label: 'Repeat password', hint: undefined },
    ].map((field) => (
      <div class="field">
        <label for={field.name}>{field.label}</label>
        <input
          class="input"
          id={field.name}
          name={field.name}
          type="password"
          autocomplete="new-password"
          minlength={minLength}
          required
          {...(field.hint && { 'aria-describedby': `${field.name}-hint` })}
          {...(formError?.field === field.name && { 'aria-invalid': true })}
        />
        {field.hint && (
          <p class="field-hint" id={`${field.name}-hint`}>
            {field.hint}
          </p>
        )}
      </div>
    ))}
  </>
)

/**
 * Runs the work behind a form.
 * @returns its result, or the error to show in the form when it is invalid or has to wait.
 */
export async function catchFormProblem<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result } | { formError: PasswordFormError; status: 422 | 429 }> {
  try {
    return { result: await work() }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { status } = error
    if (status !== 422 && status !== 429) throw error
    return { formError: { message: error.detail, field: error.fields.errors?.[0]?.field }, status }
  }
}
