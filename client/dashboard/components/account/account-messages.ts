import { recoveryCodeCount } from '../../../../shared/rules/account/sign-in-factors.ts'

export const accountMessages = {
  cancelled: 'No passkey was used. You can try again.',
  confirmFailed: 'This could not be confirmed. Please try again.',
  orCode: 'Or enter a code from your app, or a recovery code.',
  codeHint: 'Enter the code that your app shows, or one of your recovery codes.',
  passwordMissing: 'Please enter your password',
  secondFactor: 'One more step: please confirm that it is you.',
  confirmTitle: 'Please confirm that it is you',
  confirmText: 'This is asked again five minutes after you signed in.',
}

export const factorsMessages = {
  about:
    'With a passkey you sign in by fingerprint, face or PIN. Once there is a passkey or an app here, the password alone signs nobody in.',
  passkeys: {
    none: 'No passkeys yet',
    unsupported: 'This browser knows no passkeys. You can use codes from an app.',
    add: { saved: 'Passkey added', failed: 'No passkey was added' },
    remove: { saved: 'Passkey removed', failed: 'Failed to remove the passkey' },
    confirmDialog: (name: string) => ({
      title: 'Remove the passkey',
      text: `Remove the passkey “${name}”? It signs in no more. Remove it from the device as well.`,
      action: 'Remove Passkey',
      keep: 'Keep Passkey',
    }),
  },
  app: {
    setupHint: 'For a phone or computer without passkeys: an app that shows a new code every half minute.',
    scan: 'Scan this with the app, or type the secret into it. Then enter the code that it shows.',
    start: { saved: 'Now add the secret to your app', failed: 'Failed to set up codes' },
    confirm: { saved: 'Codes from your app are on', failed: 'Failed to turn on codes' },
    remove: { saved: 'Codes from your app are off', failed: 'Failed to turn off codes' },
    confirmDialog: {
      title: 'Turn off codes',
      text: 'Turn off the codes from your app? They sign in no more.',
      action: 'Turn Off Codes',
      keep: 'Keep Codes',
    },
  },
  recovery: {
    about: 'For the day on which your passkeys and your app are lost. Each signs in once.',
    remaining: (count: number) => `${count} of ${recoveryCodeCount} left`,
    notice: 'Shown only now: keep them where you find them without this device.',
    make: { saved: 'New recovery codes made', failed: 'Failed to make recovery codes' },
    copied: 'Recovery codes copied',
    copyFailed: 'The codes could not be copied. Please download or print them.',
    confirmDialog: {
      title: 'Make new recovery codes',
      text: 'Make new recovery codes? Those from before sign in no more.',
      action: 'Make New Codes',
      keep: 'Keep Codes',
    },
  },
}
