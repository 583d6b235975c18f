// Node prints a warning, in every child too, where FORCE_COLOR and NO_COLOR are both set. NO_COLOR wins here.
const { NO_COLOR = '' } = process.env;
if (NO_COLOR !== '') delete process.env['FORCE_COLOR'];
