/** Where backups go, or `null` when that is not set up. */
export function backupTarget(env: { BACKUPS?: R2Bucket; BACKUP_PUBLIC_KEY?: string }) {
  const { BACKUPS: bucket, BACKUP_PUBLIC_KEY: publicKey } = env
  return bucket && publicKey ? { bucket, publicKey } : null
}
