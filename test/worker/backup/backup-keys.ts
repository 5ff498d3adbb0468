/** A key pair for backups: the public half as the Worker has it, the private one as whoever restores has it. */
export async function newBackupKeys() {
  const pair = await crypto.subtle.generateKey({ name: 'X25519' }, true, ['deriveBits'])
  if (!('privateKey' in pair)) throw new Error('No pair of keys was made.')
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey)
  if (!(raw instanceof ArrayBuffer)) throw new Error('A raw key is no bytes.')
  const publicKey = Buffer.from(raw).toString('base64url')
  return { publicKey, privateKeys: new Map([[publicKey, pair.privateKey]]) }
}
