import { recoveryCodeCount } from '../../../../shared/rules/account/sign-in-factors.ts'

export const accountMessages = {
  cancelled: 'No passkey was used. You can try again.',
  confirmFailed: 'That didn’t work. Please try again.',
  orCode: 'Or enter a code from your app, or a recovery code.',
  codeHint: 'Enter the code from your app, or a recovery code.',
  passwordMissing: 'Please enter your password',
  secondFactor: 'One more step: confirm it’s you',
  confirmTitle: 'Confirm it’s you',
  confirmText: 'We ask again 15 minutes after you sign in.',
}

export const factorsMessages = {
  about:
    'A passkey signs you in with your fingerprint, face or PIN. Once you add one, or an app, a password alone won’t sign you in.',
  passkeys: {
    none: 'No passkeys yet',
    unsupported: 'This browser doesn’t support passkeys. Use codes from an app.',
    add: { saved: 'Passkey added', failed: 'No passkey was added' },
    remove: { saved: 'Passkey removed', failed: 'Failed to remove the passkey' },
    confirmDialog: (name: string) => ({
      title: 'Remove the passkey?',
      text: `“${name}” won’t sign you in after this. Remove it from the device too.`,
      action: 'Remove passkey',
      keep: 'Cancel',
    }),
  },
  app: {
    setupHint: 'For devices without passkeys: an app that shows a new code every 30 seconds.',
    scan: 'Scan this with the app, or type in the key. Then enter the code it shows.',
    start: { saved: 'Now add the key to your app', failed: 'Failed to set up codes' },
    confirm: { saved: 'Codes from your app are on', failed: 'Failed to turn on codes' },
    remove: { saved: 'Codes from your app are off', failed: 'Failed to turn off codes' },
    confirmDialog: {
      title: 'Turn off codes?',
      text: 'Codes from your app won’t sign you in after this.',
      action: 'Turn off codes',
      keep: 'Cancel',
    },
  },
  recovery: {
    about: 'For when you lose your passkeys and your app. Each works once.',
    remaining: (count: number) => `${count} of ${recoveryCodeCount} left`,
    notice: 'Shown only once: keep them where you can find them without this device.',
    make: { saved: 'New recovery codes created', failed: 'Failed to create recovery codes' },
    copied: 'Recovery codes copied',
    copyFailed: 'We couldn’t copy the codes. Please download or print them.',
    confirmDialog: {
      title: 'Create new recovery codes?',
      text: 'The old codes stop working.',
      action: 'Create new codes',
      keep: 'Cancel',
    },
  },
}
