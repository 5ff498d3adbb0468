import type { Child } from 'hono/jsx'
import { paths } from '../../../shared/lib/page/routes.ts'
import { drawQrCode } from '../../../shared/lib/text/qr-code.ts'
import type { SignInWay } from '../../../shared/rules/account/accept-invitation.ts'
import { minPasswordLength } from '../../../shared/rules/account/new-password.ts'
import type {
  NewAppJson,
  PublicKeyCredentialCreationOptionsJSON,
} from '../../../shared/rules/account/sign-in-factors.ts'
import { ErrorNotice } from '../page/private-views.tsx'
import { PasswordFields, type PasswordFormError } from './password-fields.tsx'

/** Why a form was rejected, and which of them it was. */
export type InvitationFormError = PasswordFormError & { way: SignInWay }

type FormProps = { email: string; formError: InvitationFormError | undefined }

/** For an invited owner. */
export const ChoosePassword = ({ email, formError }: FormProps) => (
  <form class="field-stack" method="post">
    <h2>Choose a password</h2>
    <p>
      You sign in with <strong>{email}</strong> and this password.
    </p>
    <PasswordForm email={email} formError={formError} />
  </form>
)

type ChooseWayProps = FormProps & {
  passkeyOptions: PublicKeyCredentialCreationOptionsJSON
  app: NewAppJson
}

/** For invited crew: a passkey or the codes of an app are enough, and a password is enough too. */
export const ChooseWay = ({ email, passkeyOptions, app, formError }: ChooseWayProps) => {
  const errorOf = (way: SignInWay) => (formError?.way === way ? formError : undefined)
  return (
    <>
      <h2>Choose how you sign in</h2>
      <p>
        One is enough for <strong>{email}</strong>.
      </p>
      <PasskeyForm options={passkeyOptions} formError={errorOf('passkey')} />
      <Way title="Use codes from an app" isOpen={errorOf('app') !== undefined}>
        <AppForm {...app} formError={errorOf('app')} />
      </Way>
      <Way title="Use a password" isOpen={errorOf('password') !== undefined}>
        <form class="field-stack" method="post">
          <PasswordForm email={email} formError={errorOf('password')} />
        </form>
      </Way>
    </>
  )
}

const Way = ({ title, isOpen, children }: { title: string; isOpen: boolean; children?: Child }) => (
  <details class="sign-in-way" open={isOpen}>
    <summary>{title}</summary>
    {children}
  </details>
)

type PasskeyFormProps = {
  options: PublicKeyCredentialCreationOptionsJSON
  formError: InvitationFormError | undefined
}

/** Hidden until the page's script finds that the browser has passkeys (client/page/script/invitation-main.ts). */
const PasskeyForm = ({ options, formError }: PasskeyFormProps) => (
  <form class="field-stack" method="post" data-passkey={JSON.stringify(options)} hidden>
    {formError && <ErrorNotice>{formError.message}</ErrorNotice>}
    <div role="alert">
      <p class="notice notice-error" hidden>
        No passkey was created. You can try again.
      </p>
    </div>
    <input type="hidden" name="way" value="passkey" />
    <input type="hidden" name="passkey" />
    <p>
      <button class="button button-primary" type="submit">
        Use a passkey
      </button>
    </p>
    <p class="field-hint">Your fingerprint, face or PIN, without a password.</p>
  </form>
)

/** The side of the QR code in pixels. Its light background keeps it readable in any colour scheme. */
const qrCodeSize = 200
/** Scanners need a quiet margin of four modules, and the drawing has one already. */
const quietMargin = 3

const AppForm = ({ secret, url, formError }: NewAppJson & Pick<FormProps, 'formError'>) => {
  const { size, path } = drawQrCode(url)
  const side = size + 2 * quietMargin
  return (
    <form class="field-stack" method="post">
      {formError && <ErrorNotice>{formError.message}</ErrorNotice>}
      <p>Scan this with your authenticator app, or type in the key. Then enter the code it shows.</p>
      <svg
        viewBox={`${-quietMargin} ${-quietMargin} ${side} ${side}`}
        width={qrCodeSize}
        height={qrCodeSize}
        role="img"
        aria-label="QR code of the key"
        shape-rendering="crispEdges"
      >
        <path d={`M${-quietMargin} ${-quietMargin}h${side}v${side}h-${side}z`} fill="#fff" />
        <path d={path} />
      </svg>
      <p>
        Key <code>{secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <p>
        <a href={url}>Open in the app on this phone</a>
      </p>
      <input type="hidden" name="way" value="app" />
      <input type="hidden" name="secret" value={secret} />
      <div class="field">
        <label for="code">Code from the app</label>
        <input
          class="input"
          id="code"
          name="code"
          inputmode="numeric"
          autocomplete="one-time-code"
          required
          {...(formError && { 'aria-invalid': true })}
        />
      </div>
      <SaveButton />
    </form>
  )
}

const PasswordForm = ({ email, formError }: FormProps) => (
  <>
    <PasswordFields
      email={email}
      hint={`At least ${minPasswordLength} characters; a few words work well.`}
      minLength={minPasswordLength}
      formError={formError}
    />
    <SaveButton />
  </>
)

const SaveButton = () => (
  <p class="button-row">
    <button class="button button-primary" type="submit">
      Save and sign in
    </button>
  </p>
)

export const InvitationEnded = () => (
  <>
    <h2>This invitation has ended</h2>
    <p>
      An invitation works once, within 7 days. Ask for a new one, or sign in if you already used it. If part
      of the link is missing, copy the whole link from your email.
    </p>
    <p class="button-row">
      <a class="button button-primary" href={paths.login}>
        Sign in
      </a>
    </p>
  </>
)
