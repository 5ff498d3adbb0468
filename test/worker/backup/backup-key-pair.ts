import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/** A key pair for backups: the public half as the Worker has it, the private half as for a restore. */
export async function createBackupKeyPair() {
  const privateKey = await generateX25519Identity()
  return { publicKey: await identityToRecipient(privateKey), privateKey }
}
