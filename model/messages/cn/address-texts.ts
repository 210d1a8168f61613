import type { addressTextsEn } from '../en/address-texts.ts'
import type { MessageCatalogue } from '../en/catalogue.ts'

export const addressTextsCn = {
  'prefix-form': {
    message: '{value} 不能用在地址中。',
    expected: '请使用 1 到 50 个小写英文字母、数字或连字符。',
  },
  origin: {
    message: '{value} 不能用作网站的来源地址。',
    expected: '请只填写 https:// 和主机名，例如 https://www.example.com，不要包含路径或 *。',
  },
  'prefix-language': {
    message: '前缀 {prefix} 是语言的地址。',
    expected: '请选择以下之外的前缀：{choices}。',
  },
  'prefix-position': {
    message: '前缀 {prefix} 会被当作页面的位置。',
    expected: '请不要使用“一到三个字母加 1 到 100 的数字”这种形式。',
  },
  'prefix-reserved': {
    message: '前缀 {prefix} 是系统使用的地址。',
    expected: '请选择以下之外的前缀：{choices}。',
  },
  'domain-form': {
    message: '{value} 不是有效的域名。',
    expected: '请按 www.example.com 的形式填写：用点分隔字母、数字和连字符，不含端口和路径。',
  },
  'domain-wildcard': {
    message: '{value} 代表多个域名。',
    expected: '请逐个填写域名，不要使用 *。',
  },
  'domain-address': {
    message: '{value} 是 IP 地址，不是域名。',
    expected: '请填写 www.example.com 这样的域名。',
  },
  'domain-private': {
    message: '无法从互联网访问 {value}。',
    expected: '请填写以 .com、.cn、.jp 等公共后缀结尾的域名。',
  },
  'domain-suffix': {
    message: '{value} 是供众人注册域名的公共后缀。',
    expected: '请填写其下属于您的域名，例如 example.{value}。',
  },
  'domain-own': {
    message: '{value} 属于本服务。',
    expected: '请填写您自己注册的域名。',
  },
  'redirect-path': {
    message: '{value} 不能作为本网站的路径。',
    expected: '只填写域名之后的部分，例如 /old/page.html：以一个斜杠开头，不含 ? 和 #。',
  },
  'redirect-taken': {
    message: '{value} 已有内容。',
    expected: '只能重定向网站中不存在的地址。',
  },
  'redirect-twice': {
    message: '{value} 被重定向了两次。',
    expected: '每个旧地址只对应一个页面。',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof addressTextsEn>
