import type { brandEn } from '../en/brand.ts'

export const brandCn: typeof brandEn = {
  brand: {
    title: '域名与发件人',
    lead: '贵公司的成员和客户可在您的地址打开管理后台，并收到以您名义发出的邮件。',
    domain: '管理后台域名',
    domainLead:
      '例如 console.example.com。需要在 DNS 中添加两条记录。只有贵公司及下级账户的成员可以在那里登录。',
    domainHelp: '例如 console.example.com。不含 https:// 和路径。',
    domainRemoveText:
      '此后管理后台只能通过原来的地址打开，邮件链接也会恢复。30 天内可使用相同的记录重新启用该域名。',
    domainOff:
      '其记录已缺失 72 小时，或其他账户已验证该域名。管理后台可通过原来的地址打开。请修正记录，然后重新开始。',
    sender: '邮件发件人',
    senderLead: '在您的地址通过验证之前，邮件将以贵公司的名称从 %{address} 发出。',
    senderName: '名称',
    senderNameMissing: '请输入发件人名称。',
    senderAddress: '邮箱地址',
    senderAddressHelp: '请使用您自有域名的地址。回复会发送到该地址。',
    senderAddressWrong: '请输入邮箱地址，例如 notice@example.com。',
    senderMoved: '更换域名需要新的记录：在找到记录之前，邮件由我们的地址发出。',
    senderSaved: '发件人已保存',
    senderEdit: '更改名称或地址',
    senderFailing: '记录已发生变化。在恢复正确之前，邮件将以贵公司的名称从我们的地址发出。',
    senderRemoveText: '此后邮件将以贵公司的名称从我们的地址发出。',
    factDkim: '签名（DKIM）',
    factSpf: '发送许可（SPF）',
    dkimPurpose: '供收件服务器验证我们的签名',
    spfPurpose: '允许我们的服务器代表您的域名发送；请替换现有的 SPF 记录',
    dkimFound: '已验证',
    dkimOther: '该位置存在其他密钥。请替换为下方的记录。',
    spfFound: '已允许我们的服务器发送',
    spfOther: '您的 SPF 记录未包含我们的服务器。请替换为下方的记录。',
    spfSeveral: '存在多条 SPF 记录，因此全部无效。请只保留下方这一条。',
  },
}
