import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { getErrorMessage } from '../api/api-errors.ts'
import { apiRequest } from '../api/api-request.ts'

type ExportLinkProps = { href: string; failed: string; className?: string; children: string }

/** A download that reauthenticates first if necessary, because a plain link can't show the prompt. */
export function ExportLink({
  href,
  failed,
  className = 'button button-small button-quiet',
  children,
}: ExportLinkProps) {
  async function download(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    try {
      await apiRequest('GET /api/admin/recent', {})
    } catch (error) {
      return showDashboardToast(getErrorMessage(error, failed), 'error')
    }
    const link = document.createElement('a')
    link.href = href
    link.download = ''
    link.click()
  }
  return (
    <a className={className} href={href} download onClick={download}>
      <Download />
      <span>{children}</span>
    </a>
  )
}
