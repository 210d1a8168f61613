import { tokyoTime } from '../../i18n/time.ts'

/** Today in Japan, `yyyy-mm-dd`. */
export const todayInTokyo = (now: Date): string => tokyoTime(now.toISOString()).slice(0, 10)
