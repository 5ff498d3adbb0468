import { Eye } from 'lucide-react'
import { brands, locations } from '../../../../shared/lib/business/location.ts'
import { previewPath } from '../../../../shared/site/draft/preview-path.ts'

/** The pages of each brand as they will be once the draft is published, in a window of their own. */
export const PreviewLinks = () =>
  locations.map((location) => (
    <a key={location} className="button" href={previewPath(location, '/')} target="_blank" rel="noopener">
      <Eye />
      <span>{`Preview ${brands[location].name}`}</span>
      <span className="visually-hidden"> in a new tab</span>
    </a>
  ))
