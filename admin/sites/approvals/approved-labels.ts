import type { Approved } from '#model/calls/sites/approvals.ts'
import type { useText } from '../../i18n/use-text.ts'

/** Who approved it, if the reader may know. */
export const approvedLabels = (t: ReturnType<typeof useText>, { by }: Approved): string =>
  by === null ? t('approvals.approved') : t('approvals.approvedBy', { name: by })
