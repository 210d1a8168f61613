import type { deployFailuresEn } from '../en/deploy-failures.ts'

export const deployFailuresCn: Record<keyof typeof deployFailuresEn, string> = {
  'no-delivery-target': '该网站尚未设置部署目标。请先设置。',
  'no-such-deploy': '该部署不存在。',
  'nothing-live': '该网站尚未上线。请先发布。',
  'delivery-credentials-missing': '请输入凭据：已保存的凭据属于另一个目标。',
  'deploy-credentials': '{place} 无法识别这些凭据。请输入有效的凭据。',
  'deploy-not-allowed': '这些凭据在 {place} 没有相应权限。请授予列出、读取、写入和删除的权限。',
  'deploy-no-place': '{place} 中没有“{name}”。请检查名称，或先在那里创建。',
  'deploy-wrong-region': '“{name}”位于其他区域。请输入它所在的区域。',
  'deploy-unreachable': '无法连接 {place}。请检查名称，或稍后再试。',
  'deploy-refused-address': '不能使用 {place}：它不是互联网上公开的 https:// 地址。请输入其他地址。',
  'deploy-full': '“{name}”的空间已满。请腾出空间后重新部署。',
  'deploy-clock': '{place} 与本服务器的时钟不一致。请联系服务器管理员。',
  'deploy-refused-name': '{place} 不接受名称“{name}”。请重命名页面或文件后重新发布。',
  'deploy-too-large': '“{name}”超出了 {place} 允许的大小。请缩小后重新发布。',
  'deploy-too-many-files': '{place} 最多接受 {limit} 个文件，而该网站有 {count} 个。请选择其他目标。',
  'deploy-holds-other':
    '那里有 {count} 个不属于该网站的文件将被删除。请指定一个空的位置，或允许替换已有内容。',
  'deploy-locked': '那里正在进行另一次部署（{name}）。请几分钟后重新部署。',
  'deploy-busy': '{place} 目前无法处理请求。请几分钟后重新部署。',
  'deploy-gave-up': '{place} 中止了部署。线上内容保持不变。请重新部署。',
  'deploy-failed': '无法部署该网站。线上内容保持完整。请重新部署；如仍未解决，请联系服务器管理员。',
}
