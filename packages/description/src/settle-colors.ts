// If FORCE_COLOR and NO_COLOR are both set, Node prints a warning, also in every child process. Here NO_COLOR wins.
const { NO_COLOR = '' } = process.env;
if (NO_COLOR !== '') delete process.env['FORCE_COLOR'];
