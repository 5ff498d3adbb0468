import { useQuery } from '@tanstack/react-query'
import { previewPath } from '../../../../shared/site/draft/preview-path.ts'
import { scheduleOptions } from '../../components/schedule/schedule-query.ts'
import { termsOptions } from '../../components/terms/terms-query.ts'
import { siteOptions } from '../site/site-queries.ts'
import { setupScreenMessages as messages } from './setup-screen-messages.ts'

/** The real page as on a phone, with the draft filled in. It loads anew whenever something of it was saved. */
export function SitePreview({ path }: { path: string }) {
  const { data: site } = useQuery(siteOptions)
  const { data: schedule } = useQuery(scheduleOptions)
  const { data: terms } = useQuery(termsOptions)
  const previewVersion = JSON.stringify([site?.revision, site?.published.number, terms?.updatedAt, schedule])
  return (
    <aside className="setup-preview" aria-label={messages.preview}>
      <h2>{messages.preview}</h2>
      <p className="field-hint">{messages.previewHint}</p>
      <iframe
        key={previewVersion}
        title={messages.preview}
        src={previewPath('squamish', path)}
        loading="lazy"
      />
    </aside>
  )
}
