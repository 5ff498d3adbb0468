import { createClient } from '@supabase/supabase-js'

/** The hosted backend that such an app talks to straight from the browser. The bench never calls it. */
export const backend = createClient('http://localhost:1', 'the public anonymous key')
