import { MessageSquare, Navigation, Phone } from 'lucide-react'
import { routeHref } from '../../../../shared/lib/business/map-href.ts'
import { jobAddress } from '../../../../shared/rules/booking/job-address.ts'
import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import { jobText } from '../../../../shared/rules/job/job-text.ts'
import { smsLink, telLink } from '../../components/customer/contact-links.ts'
import { getBusiness } from '../../lib/get-business.ts'

/** Links to call, text or drive to the customer. A customer without a number can only be driven to. */
export function JobLinks({ job }: { job: JobJson }) {
  const { customerName, customerPhone } = job
  return (
    <div className="job-buttons job-links">
      {customerPhone && (
        <>
          <a className="button" href={telLink(customerPhone)}>
            <Phone /> Call<span className="visually-hidden">{` ${customerName}`}</span>
          </a>
          <a className="button" href={smsLink(customerPhone, jobText(job, getBusiness()))}>
            <MessageSquare /> Text<span className="visually-hidden">{` ${customerName}`}</span>
          </a>
        </>
      )}
      <a className="button" href={routeHref(jobAddress(job, getBusiness()))} target="_blank" rel="noreferrer">
        <Navigation /> Navigate<span className="visually-hidden">{` to ${customerName}`}</span>
      </a>
    </div>
  )
}
