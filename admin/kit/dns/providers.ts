import type { TextKey } from '../../i18n/en.ts'

interface Provider {
  /** The provider's own name. */
  name: string
  /** Where its records are, in the words of its own screens. */
  place: string
  hints: readonly TextKey[]
}

const short = 'domains.hintShort'
const dot = 'domains.hintDot'

/** Common registrars, and the names of the fields they ask for. */
export const providers: readonly Provider[] = [
  { name: 'お名前.com', place: 'DNS設定 → DNSレコード設定', hints: [short] },
  { name: 'ムームードメイン', place: 'ムームーDNS → カスタム設定', hints: [short] },
  { name: 'エックスサーバードメイン', place: 'DNSレコード設定', hints: [short] },
  { name: 'さくらインターネット', place: 'ドメイン → ゾーン', hints: [short, dot] },
  { name: 'バリュードメイン', place: 'DNS/URL設定', hints: ['domains.hintLines', dot] },
  { name: 'Cloudflare', place: 'DNS → Records', hints: [short, 'domains.hintProxy'] },
  { name: 'GoDaddy', place: 'Domain → DNS → DNS Records', hints: [short] },
  { name: 'Namecheap', place: 'Advanced DNS → Host Records', hints: [short] },
  { name: 'Squarespace Domains', place: 'DNS → Custom records', hints: [short] },
  { name: 'Amazon Route 53', place: 'Hosted zones → Create record', hints: ['domains.hintFull'] },
  { name: '阿里云', place: '云解析 DNS → 解析设置', hints: [short] },
  { name: '가비아', place: 'DNS 관리툴 → DNS 설정', hints: [short, dot] },
]
