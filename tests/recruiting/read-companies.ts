/** Well-known companies, and how people read them; see `read-names.ts`. */
export const readCompanies = `
阿里巴巴 a li ba ba
腾讯 teng xun
百度 bai du
字节跳动 zi jie tiao dong
美团 mei tuan
京东 jing dong
拼多多 pin duo duo
网易 wang yi
小米科技 xiao mi ke ji
华为 hua wei
中兴通讯 zhong xing tong xun
联想 lian xiang
海尔智家 hai er zhi jia
格力电器 ge li dian qi
美的集团 mei di ji tuan
比亚迪 bi ya di
宁德时代 ning de shi dai
一汽大众 yi qi da zhong
上汽集团 shang qi ji tuan
蔚来汽车 wei lai qi che
理想汽车 li xiang qi che
奇瑞汽车 qi rui qi che
吉利汽车 ji li qi che
大疆创新 da jiang chuang xin
科大讯飞 ke da xun fei
商汤科技 shang tang ke ji
旷视科技 kuang shi ke ji
寒武纪 han wu ji
中芯国际 zhong xin guo ji
京东方 jing dong fang
立讯精密 li xun jing mi
歌尔股份 ge er gu fen
传音控股 chuan yin kong gu
传化智联 chuan hua zhi lian
药明康德 yao ming kang de
恒瑞医药 heng rui yi yao
迈瑞医疗 mai rui yi liao
云南白药 yun nan bai yao
同仁堂 tong ren tang
片仔癀 pian zai huang
新东方 xin dong fang
好未来 hao wei lai
猿辅导 yuan fu dao
万科企业 wan ke qi ye
碧桂园 bi gui yuan
保利发展 bao li fa zhan
绿地控股 lv di kong gu
绿城中国 lv cheng zhong guo
龙湖集团 long hu ji tuan
中国建筑 zhong guo jian zhu
中国铁建 zhong guo tie jian
葛洲坝集团 ge zhou ba ji tuan
国家电网 guo jia dian wang
中国石油 zhong guo shi you
苏宁易购 su ning yi gou
永辉超市 yong hui chao shi
大润发 da run fa
屈臣氏 qu chen shi
名创优品 ming chuang you pin
泡泡玛特 pao pao ma te
便利蜂 bian li feng
盒马鲜生 he ma xian sheng
海底捞 hai di lao
蜜雪冰城 mi xue bing cheng
瑞幸咖啡 rui xing ka fei
呷哺呷哺 xia bu xia bu
绝味鸭脖 jue wei ya bo
盐津铺子 yan jin pu zi
顺丰速运 shun feng su yun
中通快递 zhong tong kuai di
圆通速递 yuan tong su di
货拉拉 huo la la
滴滴出行 di di chu xing
携程旅行 xie cheng lv xing
去哪儿 qu na er
贝壳找房 bei ke zhao fang
安踏体育 an ta ti yu
李宁 li ning
特步 te bu
海澜之家 hai lan zhi jia
贵州茅台 gui zhou mao tai
五粮液 wu liang ye
泸州老窖 lu zhou lao jiao
青岛啤酒 qing dao pi jiu
伊利集团 yi li ji tuan
蒙牛乳业 meng niu ru ye
双汇发展 shuang hui fa zhan
农夫山泉 nong fu shan quan
娃哈哈 wa ha ha
哔哩哔哩 bi li bi li
爱奇艺 ai qi yi
快手 kuai shou
知乎 zhi hu
喜马拉雅 xi ma la ya
得物 de wu
唯品会 wei pin hui
什么值得买 shen me zhi de mai
会稽山绍兴酒 kuai ji shan shao xing jiu
东莞银行 dong guan yin hang
番禺珠宝 pan yu zhu bao
深圳巴士 shen zhen ba shi
湛江港 zhan jiang gang
汕头超声 shan tou chao sheng
佛山照明 fo shan zhao ming
黄陂农商行 huang pi nong shang hang
秭归脐橙合作社 zi gui qi cheng he zuo she
郴州矿业 chen zhou kuang ye
耒阳电力 lei yang dian li
醴陵陶瓷 li ling tao ci
亳州药材 bo zhou yao cai
歙县茶厂 she xian cha chang
婺源旅游 wu yuan lv you
鄱阳湖渔业 po yang hu yu ye
诸暨珍珠 zhu ji zhen zhu
嵊州领带 sheng zhou ling dai
衢州化工 qu zhou hua gong
莘县蔬菜 shen xian shu cai
莘庄工业区 xin zhuang gong ye qu
莒县塑料 ju xian su liao
曲阜文旅 qu fu wen lv
荥阳机械 xing yang ji xie
浚县粮业 xun xian liang ye
中牟大蒜 zhong mu da suan
漯河食品 luo he shi pin
泌阳香菇 bi yang xiang gu
蔚县剪纸 yu xian jian zhi
井陉化肥 jing xing hua fei
洪洞水泥 hong tong shui ni
巴彦淖尔面粉 ba yan nao er mian fen
呼和浩特城轨 hu he hao te cheng gui
珲春海产 hun chun hai chan
西藏航空 xi zang hang kong
喀什纺织 ka shi fang zhi
张掖种业 zhang ye zhong ye
吴堡挂面 wu bu gua mian
柞水木耳 zha shui mu er
犍为茶业 qian wei cha ye
郫县豆瓣 pi xian dou ban
北碚区医院 bei bei qu yi yuan
綦江齿轮 qi jiang chi lun
涪陵榨菜 fu ling zha cai
解放军总医院 jie fang jun zong yi yuan
尉氏纺织 wei shi fang zhi
铅山造纸 yan shan zao zhi
石景山游乐园 shi jing shan you le yuan
中国平安 zhong guo ping an
`;
