import type { Device } from '#model/values/device.ts'
import { useText } from '../../i18n/use-text.ts'

/** `Chrome on Windows`. */
export function useDeviceLabels(): (device: Pick<Device, 'browser' | 'system'>) => string {
  const t = useText()
  return ({ browser, system }) =>
    browser || system
      ? t('sessions.device', {
          browser: browser ?? t('sessions.unknownBrowser'),
          system: system ?? t('sessions.unknownSystem'),
        })
      : t('sessions.unknownDevice')
}
